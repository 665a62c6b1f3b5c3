import { Button } from '@mantine/core'
import { mayBeRemoved } from '@semilla/domain/enrollment/childTransitions.ts'
import { useTranslation } from 'react-i18next'
import { navigateTo } from '../../../../links/links.ts'
import { useConfirm } from '../../../../ui/dialogs/confirm.tsx'
import { useApply } from '../../form/apply.ts'
import { withoutChild, withoutContact, withoutParent } from '../../form/draft/changes.ts'
import { targetOf } from '../../form/source.ts'
import type { StepPlace } from '../../form/steps.ts'
import { anchorOf } from '../../form/tasks.ts'

const without = { parent: withoutParent, child: withoutChild, contact: withoutContact } as const

/** Removes a member after a confirmation. A child with a referral or a place cannot be removed. */
export function RemoveMember({ place }: { place: StepPlace }) {
  const { t } = useTranslation()
  const { draft, record, store, source, returnsTo } = useApply()
  const confirm = useConfirm()
  const step = place.step as keyof typeof without
  const members = { parent: draft.parents, child: draft.children, contact: draft.otherContacts }[step]
  const member = members[place.member]
  if (!member || (step === 'parent' && members.length === 1)) return null
  const stored = step === 'child' && 'id' in member && record?.children.find(({ id }) => id === member.id)
  if (stored && !mayBeRemoved(stored.status)) return null
  const remove = async () => {
    const name = member.firstName.trim() || t(`apply.remove.nameless.${step}`)
    const question = { title: t(`apply.remove.title.${step}`, { name }), text: t(`apply.remove.text.${step}`) }
    if (!(await confirm({ ...question, yes: t('apply.remove.yes'), isDestructive: true }))) return
    store.change((before) => without[step](before, place.member))
    // From the record, the change is sent on the review.
    const next =
      returnsTo === 'record' ? targetOf(source, 'review') : targetOf(source, 'hub', { anchor: anchorOf(place) })
    navigateTo(next, { replace: true })
  }
  return (
    <Button variant="subtle" color="brick" size="lg" onClick={remove}>
      {t(`apply.remove.button.${step}`)}
    </Button>
  )
}
