import { type RecordPart, recordParts } from '@semilla/contract/screens/work.ts'
import { isOpenReferral } from '@semilla/domain/enrollment/queueTransitions.ts'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useParameters } from '../../../../links/links.ts'
import { focusPlace } from '../../../../ui/navigation/focus.ts'
import { Skeletons } from '../../../../ui/page/Skeletons.tsx'
import classes from '../Detail.module.css'
import { useDetail } from '../detail.ts'
import { CaseFile, useTabs } from '../tabs/CaseFile.tsx'
import { CareNeeds } from './CareNeeds.tsx'
import { Children } from './Children.tsx'
import { Comment } from './Comment.tsx'
import { Contacts } from './Contacts.tsx'
import { Income } from './Income.tsx'
import { OpenPlaces } from './OpenPlaces.tsx'
import { Preferences } from './Preferences.tsx'
import { Referrals } from './Referrals.tsx'

/** Loaded after the rest, because it has a form and a list of its own. */
const ProgramSearch = lazy(() => import('./sites/ProgramSearch.tsx'))

const SentNotices = lazy(() => import('../../../notices/sent/SentNotices.tsx'))

/** Links to the sections of the page, some with a count. */
function Jumps() {
  const { t } = useTranslation()
  const { application, children, parents } = useDetail()
  const hasFile = useTabs().shown.length > 0
  const counts: Partial<Record<RecordPart, number>> = {
    children: children.length,
    referrals: application.referrals.filter(({ status }) => isOpenReferral(status)).length,
    contacts: parents.length + application.otherContacts.length,
  }
  return (
    <nav className={`${classes.jumps} no-print`} aria-label={t('casework.detail.jumps')}>
      <ul>
        {recordParts
          .filter((name) => name !== 'file' || hasFile)
          .map((name) => (
            <li key={name}>
              <a href={`#part-${name}`}>
                {t(`casework.detail.parts.${name}`)}
                {counts[name] !== undefined && <span className={classes.count}>{counts[name]}</span>}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  )
}

/** Shows the part that the URL names first, once the page has scrolled to its top. */
function usePartFirst() {
  const { part } = useParameters('applicationDetail')
  useEffect(() => {
    if (!part) return
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => focusPlace(`part-${part}`))
    })
    return () => cancelAnimationFrame(frame)
  }, [part])
}

/** Shows all data of the family, the most used first. */
export function Parts() {
  const { application } = useDetail()
  usePartFirst()
  return (
    <div className={classes.parts}>
      <Jumps />
      <Children />
      <Referrals />
      <OpenPlaces />
      <Comment />
      <CaseFile />
      <Contacts />
      <Suspense fallback={<Skeletons count={2} />}>
        <SentNotices applicationId={application.id} />
      </Suspense>
      <Income />
      <CareNeeds />
      <Preferences />
      <div className="no-print">
        <Suspense fallback={<Skeletons count={3} />}>
          <ProgramSearch />
        </Suspense>
      </div>
    </div>
  )
}
