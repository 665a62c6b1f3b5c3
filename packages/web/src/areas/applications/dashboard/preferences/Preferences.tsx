import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../../../api/queries/reads.ts'
import { useAction } from '../../../../forms/useAction.ts'
import { to } from '../../../../links/links.ts'
import { useConfirm } from '../../../../ui/dialogs/confirm.tsx'
import { CheckboxField } from '../../../../ui/fields/choices/choices.tsx'
import { Fold } from '../../../../ui/page/Fold.tsx'
import { NotRead } from '../../../../ui/page/LoadFailed.tsx'
import { changeOnlyPreferred, getApplicationDetail } from '../../../matching/queries.ts'
import dashboard from '../dashboard.module.css'
import { PreferenceList } from './PreferenceList.tsx'

type Props = { applicationId: number; canChange: boolean }

/** Shows the programs that the family prefers, is not interested in, or dislikes. */
export function Preferences({ applicationId, canChange }: Props) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const read = useRead(getApplicationDetail, { applicationId, really: false })
  const { data, error } = read
  const { act } = useAction(changeOnlyPreferred)
  // Without a network, the banner above says what is missing.
  if (!data) return error?.code === 'offline' ? null : <NotRead read={read} shape="blocks" count={1} />
  const { preferredSites, notInterestedSites, dislikedSites, referrals, care } = data.application
  const toggle = async (onlyPreferred: boolean) => {
    const question = { title: t('dashboard.sites.only.title'), text: t('dashboard.sites.only.text') }
    if (onlyPreferred && !(await confirm({ ...question, yes: t('dashboard.sites.only.yes') }))) return
    await act({ applicationId, onlyPreferred })
  }
  const list = { applicationId, referrals, canChange }
  const isWaitingInVain = care.onlyPreferredSites && preferredSites.every(({ isActive }) => !isActive)
  return (
    <Fold
      title={t('dashboard.sites.title')}
      summary={t('dashboard.sites.count', { count: preferredSites.length })}
      mustBeOpen={isWaitingInVain}
    >
      {isWaitingInVain && <Alert color="yellow">{t('dashboard.sites.only.noneActive')}</Alert>}
      <PreferenceList {...list} kind="preferred" sites={preferredSites} />
      {canChange && (
        <>
          <p className="no-print">
            <a href={to('programSearch', { applicationId })}>{t('dashboard.sites.find')}</a>
          </p>
          <CheckboxField
            name="onlyPreferred"
            label={t('dashboard.sites.only.label')}
            hint={preferredSites.length === 0 ? t('dashboard.sites.only.needsOne') : undefined}
            disabled={preferredSites.length === 0 && !care.onlyPreferredSites}
            value={care.onlyPreferredSites}
            onChange={toggle}
          />
        </>
      )}
      {notInterestedSites.length > 0 && <PreferenceList {...list} kind="notInterested" sites={notInterestedSites} />}
      {dislikedSites.length > 0 && (
        <>
          <PreferenceList {...list} kind="disliked" sites={dislikedSites} />
          <p className={dashboard.soft}>{t('dashboard.sites.note')}</p>
        </>
      )}
    </Fold>
  )
}
