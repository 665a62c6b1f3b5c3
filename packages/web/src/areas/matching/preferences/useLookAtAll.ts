import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../api/callError.ts'
import { useConfirm } from '../../../ui/dialogs/confirm.tsx'
import type { ListChange } from './preferenceLists.ts'

/**
 * Returns a function for a declined change of the lists: if it would take the last preferred program of a family that
 * wants no other, it offers to look at all programs again, and returns the change to send then. Returns `dropped` if the
 * answer is no, and undefined for every other refusal.
 */
export function useLookAtAll() {
  const { t } = useTranslation()
  const confirm = useConfirm()
  return async (error: CallError, input: ListChange): Promise<ListChange | 'dropped' | undefined> => {
    if (error.code !== 'lastPreferredSite' || input.endsOnlyPreferred) return undefined
    const question = { title: t('words.lastPreferred.title'), text: t('words.lastPreferred.text') }
    const yes = await confirm({ ...question, yes: t('words.lastPreferred.yes'), no: t('words.lastPreferred.no') })
    return yes ? { ...input, endsOnlyPreferred: true } : 'dropped'
  }
}

/** Returns how the form of such a change handles a refusal: it asks, and sends the change that was agreed to. */
export function useLookAtAllInForm() {
  const lookAtAll = useLookAtAll()
  return (again: (input: ListChange) => Promise<unknown>) =>
    (error: CallError, input: ListChange): boolean => {
      if (error.code !== 'lastPreferredSite' || input.endsOnlyPreferred) return false
      void lookAtAll(error, input).then((other) => (other && other !== 'dropped' ? again(other) : undefined))
      return true
    }
}
