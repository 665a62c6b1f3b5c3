import { checkContact } from '@semilla/contract/applications/apply.ts'
import type { Parent } from '@semilla/domain/applications/family.ts'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/call.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useApply } from '../form/apply.ts'

/**
 * Asks whether another application has this parent's e-mail or phone. It may well be the family's own, so it is a question
 * and no fault; a server that does not answer keeps nobody from going on.
 */
export function useContactCheck(parent: Parent): () => Promise<boolean> {
  const { t } = useTranslation()
  const { source, draft } = useApply()
  const confirm = useConfirm()
  return async () => {
    const { position, firstName, lastName, email, homePhones, mobilePhones } = parent
    const applicationId = source.kind === 'edit' ? source.applicationId : draft.copiedFromId
    const contact = { position, firstName, lastName, email, homePhones, mobilePhones }
    const found = await call(checkContact, { applicationId, contact }).catch(() => undefined)
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
