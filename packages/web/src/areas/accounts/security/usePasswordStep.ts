import type { Operation, Output } from '@semilla/contract/wire/operation.ts'
import { useTranslation } from 'react-i18next'
import type { Change } from '../../../api/queries/changes.ts'
import { useForm } from '../../../forms/useForm.ts'

/** Returns the form that asks for the own password before a second step changes. */
export function usePasswordStep<Op extends Operation>(
  change: Change<Op>,
  more: object,
  done: (answer: Output<Op>) => unknown,
) {
  const { t } = useTranslation()
  const form = useForm({
    start: { password: '' },
    rules: ({ password }) => ({ password: password === '' ? 'required' : undefined }),
    labels: () => t('security.password'),
  })
  const submit = form.submit(change, ({ password }) => ({ ...more, password }) as never, { done })
  return { form, submit }
}
