import { Anchor } from '@mantine/core'
import type { checkContact as operation } from '@semilla/contract/applications/apply.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { useTranslation } from 'react-i18next'
import { readNow } from '../../../../api/queries/reads.ts'
import { to } from '../../../../links/links.ts'
import { useConfirm } from '../../../../ui/dialogs/confirm.tsx'
import { stayingHere } from '../../../../ui/navigation/staying.ts'
import { useApply } from '../../form/apply.ts'
import { sharesContact } from '../../form/draft/home.ts'
import { checkContact } from '../../queries.ts'
import type { StepCheck } from '../useStep.ts'

/** Returns whether both parents of the form have an email, and it is the same one. */
const isSameEmail = (one: string, other: string | undefined = '') =>
  one.trim() !== '' && one.trim().toLowerCase() === other.trim().toLowerCase()

type Known = Output<typeof operation>['applications']

/** Says what a contact in another application may mean, and leads to those that the user may see. */
function Elsewhere({ text, applications }: { text: string; applications: Known }) {
  const { t } = useTranslation()
  return (
    <>
      <p>{text}</p>
      {applications.length > 0 && (
        <ul>
          {applications.map(({ id, externalId }) => (
            <li key={id}>
              <Anchor href={to('applicationDetail', { applicationId: id })} target="_blank">
                {t('apply.contactUsed.application', { number: externalId })}
                <span className="visually-hidden">{t('apply.duplicates.staff.newTab')}</span>
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/**
 * Returns a check whether the form's other parent has the same email, and whether another application has this parent's
 * email or phone. A family may share them, so these are questions and not errors. If the server does not respond, the
 * user can continue.
 */
export function useContactCheck(index: number): StepCheck {
  const { t } = useTranslation()
  const { source } = useApply()
  const confirm = useConfirm()
  const ask = (which: 'email' | 'phone' | 'bothParents', applications: Known = []) =>
    confirm({
      title: t(`apply.contactUsed.title.${which}`),
      text: (
        <Elsewhere
          text={t(which === 'bothParents' ? 'apply.contactUsed.sharedText' : 'apply.contactUsed.text')}
          applications={applications}
        />
      ),
      yes: t('apply.contactUsed.keep'),
      no: t('apply.contactUsed.change'),
    })
  return async (draft) => {
    const isHere = stayingHere()
    const parent = draft.parents[index]
    if (!parent || (index > 0 && sharesContact(draft))) return true
    const isShared = isSameEmail(parent.email, draft.parents[1 - index]?.email)
    if (isShared && !(await ask('bothParents'))) return false
    const { position, firstName, lastName, email, homePhones, mobilePhones } = parent
    const applicationId = source.kind === 'edit' ? source.applicationId : draft.copiedFromId
    const contact = { position, firstName, lastName, email, homePhones, mobilePhones }
    const found = await readNow(checkContact, { applicationId, contact }).catch(() => undefined)
    // A question belongs to the page that asks it.
    if (!isHere()) return false
    const [which] = found?.usedElsewhere ?? []
    return !which || ask(which, found?.applications)
  }
}
