import { useTranslation } from 'react-i18next'
import { to, useParameters } from '../../../../links/links.ts'
import { useStartAtTitle } from '../../../../ui/navigation/focus.ts'
import { Page } from '../../../../ui/page/Page.tsx'
import { PrintButton } from '../../../applications/record/PrintButton.tsx'
import { Merge } from '../merge/Merge.tsx'
import { Decisions } from './Decisions.tsx'
import classes from './desk.module.css'
import { OpenSets } from './OpenSets.tsx'

function Desk({ isDecided }: { isDecided: boolean }) {
  const { t } = useTranslation()
  return (
    <Page
      title={t('merging.desk.title')}
      intro={<p>{t('merging.desk.intro')}</p>}
      width="wide"
      actions={<PrintButton size="sm" />}
    >
      <nav className={`${classes.tabs} no-print`} aria-label={t('merging.desk.views')}>
        <a href={to('duplicateDesk')} aria-current={isDecided ? undefined : 'page'}>
          {t('merging.desk.open')}
        </a>
        <a href={to('duplicateDesk', { tab: 'decided' })} aria-current={isDecided ? 'page' : undefined}>
          {t('merging.desk.decided')}
        </a>
      </nav>
      {isDecided ? <Decisions /> : <OpenSets />}
    </Page>
  )
}

/**
 * Shows the applications that look alike, for staff to merge or to keep apart, and what was decided; with an application,
 * what merging it would move.
 */
export default function DeskScreen() {
  const { tab, applicationId, toId } = useParameters('duplicateDesk')
  // The desk and a merge take each other's place.
  useStartAtTitle(`${applicationId} ${toId}`)
  if (applicationId === undefined) return <Desk isDecided={tab === 'decided'} />
  return <Merge key={applicationId} fromId={applicationId} toId={toId} />
}
