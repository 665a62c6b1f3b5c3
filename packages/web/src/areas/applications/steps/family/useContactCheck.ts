import { useTranslation } from 'react-i18next'
import { readNow } from '../../../../api/queries/reads.ts'
import { useConfirm } from '../../../../ui/dialogs/confirm.tsx'
import { useApply } from '../../form/apply.ts'
import { sharesContact } from '../../form/draft/home.ts'
import { checkContact } from '../../queries.ts'
import type { StepCheck } from '../useStep.ts'

/**
 * Returns a check whether another application has this parent's e-mail or phone. It may be the family's own, so this is
 * a question and not an error. If the server does not respond, the user can continue.
 */
export function useContactCheck(index: number): StepCheck {
  const { t } = useTranslation()
  const { source } = useApply()
  const confirm = useConfirm()
  return async (draft) => {
    const parent = draft.parents[index]
    if (!parent || (index > 0 && sharesContact(draft))) return true
    const { position, firstName, lastName, email, homePhones, mobilePhones } = parent
    const applicationId = source.kind === 'edit' ? source.applicationId : draft.copiedFromId
    const contact = { position, firstName, lastName, email, homePhones, mobilePhones }
    const found = await readNow(checkContact, { applicationId, contact }).catch(() => undefined)
    const [which] = found?.usedElsewhere ?? []
    if (!which) return true
    return confirm({
      title: t(`apply.contactUsed.title.${which}`),
      text: t('apply.contactUsed.text'),
      yes: t('apply.contactUsed.keep'),
      no: t('apply.contactUsed.change'),
    })
  }
}
