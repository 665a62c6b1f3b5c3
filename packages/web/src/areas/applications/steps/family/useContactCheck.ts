import { useTranslation } from 'react-i18next'
import { readNow } from '../../../../api/queries/reads.ts'
import { useConfirm } from '../../../../ui/dialogs/confirm.tsx'
import { useApply } from '../../form/apply.ts'
import { sharesContact } from '../../form/draft/home.ts'
import { checkContact } from '../../queries.ts'
import type { StepCheck } from '../useStep.ts'

/** Returns whether both parents of the form have an email, and it is the same one. */
const isSameEmail = (one: string, other: string | undefined = '') =>
  one.trim() !== '' && one.trim().toLowerCase() === other.trim().toLowerCase()

/**
 * Returns a check whether the form's other parent has the same email, and whether another application has this parent's
 * email or phone. A family may share them, so these are questions and not errors. If the server does not respond, the
 * user can continue.
 */
export function useContactCheck(index: number): StepCheck {
  const { t } = useTranslation()
  const { source } = useApply()
  const confirm = useConfirm()
  const ask = (which: 'email' | 'phone' | 'bothParents') =>
    confirm({
      title: t(`apply.contactUsed.title.${which}`),
      text: t(which === 'bothParents' ? 'apply.contactUsed.sharedText' : 'apply.contactUsed.text'),
      yes: t('apply.contactUsed.keep'),
      no: t('apply.contactUsed.change'),
    })
  return async (draft) => {
    const parent = draft.parents[index]
    if (!parent || (index > 0 && sharesContact(draft))) return true
    const isShared = isSameEmail(parent.email, draft.parents[1 - index]?.email)
    if (isShared && !(await ask('bothParents'))) return false
    const { position, firstName, lastName, email, homePhones, mobilePhones } = parent
    const applicationId = source.kind === 'edit' ? source.applicationId : draft.copiedFromId
    const contact = { position, firstName, lastName, email, homePhones, mobilePhones }
    const found = await readNow(checkContact, { applicationId, contact }).catch(() => undefined)
    const [which] = found?.usedElsewhere ?? []
    if (!which) return true
    return ask(which)
  }
}
