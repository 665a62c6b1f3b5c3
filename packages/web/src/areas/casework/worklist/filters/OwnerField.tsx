import { useTranslation } from 'react-i18next'
import { useForm } from '../../../../forms/useForm.ts'
import { SearchField } from '../../../../ui/fields/choices/SearchField.tsx'
import { useOwners } from '../assigning/owners.ts'

/** Returns the form that asks whom to assign applications to, with the owners to choose from. */
export function useOwnerForm() {
  const { t } = useTranslation()
  const owners = useOwners()
  const form = useForm({
    start: { owner: undefined as string | undefined },
    rules: ({ owner }) => ({ owner: owner ? undefined : 'choiceInvalid' }),
    labels: () => t('casework.worklist.assign.who'),
  })
  return { form, owners }
}

/**
 * Asks whom to assign applications to. Says what it means to give them to another agency or back to the unassigned pool,
 * where that is so.
 */
export function OwnerField({ form, owners, count }: ReturnType<typeof useOwnerForm> & { count: number }) {
  const { t } = useTranslation()
  const { owner } = form.values
  const agency = owners.otherAgencyOf(owner)
  return (
    <>
      <SearchField {...form.bind('owner')} choices={owners.choices} onSearch={owners.setName} />
      <p role="status">
        {owners.isPool(owner)
          ? t('casework.worklist.assign.toPool', { count })
          : agency && t('casework.worklist.assign.handOver', { agency, count })}
      </p>
    </>
  )
}
