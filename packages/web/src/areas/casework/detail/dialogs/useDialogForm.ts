import { type FormOptions, useForm } from '../../../../forms/useForm.ts'
import { toast } from '../../../../ui/notifications/toasts.tsx'
import { useDetail } from '../detail.ts'

/** Returns the form of a dialog over an application, and a function that closes the dialog with a notification. */
export function useDialogForm<V extends Record<string, unknown>>(options: FormOptions<V>) {
  const { close } = useDetail()
  const form = useForm(options)
  const finish = (said?: string) => {
    if (said) toast.done(said)
    close()
  }
  return { form, finish }
}
