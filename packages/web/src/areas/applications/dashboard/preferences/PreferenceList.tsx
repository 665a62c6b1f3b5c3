import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../../../ui/dialogs/confirm.tsx'
import { useFocusOnNew } from '../../../../ui/navigation/useFocusOnNew.ts'
import { InterestDialog } from '../../../matching/preferences/InterestDialog.tsx'
import { MovePreferenceDialog } from '../../../matching/preferences/MovePreferenceDialog.tsx'
import {
  type ListedSite,
  type MoveTarget,
  openOffersOf,
  type PreferenceKind,
} from '../../../matching/preferences/preferenceLists.ts'
import { usePreferences } from '../../../matching/preferences/usePreferences.ts'
import dashboard from '../dashboard.module.css'
import classes from './Preferences.module.css'
import { PreferenceButtons, PreferredName } from './PreferredSite.tsx'

type Props = {
  applicationId: number
  kind: PreferenceKind
  sites: readonly ListedSite[]
  referrals: Parameters<typeof openOffersOf>[0]
  canChange: boolean
}

/** Returns what focuses the program that follows one that left its list, or the list's heading. */
function useFocusOnNext(sites: readonly ListedSite[]) {
  const list = useRef<HTMLUListElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const left = useRef(0)
  const focusOnNew = useFocusOnNew(sites.map(({ id }) => id).join(), () => {
    const item = list.current?.children[left.current] ?? list.current?.lastElementChild
    return item?.querySelector<HTMLElement>('a[href], button:not(:disabled)') ?? heading.current
  })
  const focusNext = (site: ListedSite) => {
    left.current = sites.indexOf(site)
    focusOnNew()
  }
  return { list, heading, focusNext }
}

/** Shows one of the family's lists of programs, with the actions for each program. */
export function PreferenceList({ applicationId, kind, sites, referrals, canChange }: Props) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const { list, heading, focusNext } = useFocusOnNext(sites)
  const { take, isBusy } = usePreferences(applicationId)
  const [moving, setMoving] = useState<{ site: ListedSite; to: MoveTarget }>()
  const [dating, setDating] = useState<ListedSite & { expiresOn: string }>()
  const remove = async (site: ListedSite) => {
    const question = { title: t('dashboard.sites.removeSure', { site: site.name }), yes: t('dashboard.sites.remove') }
    if ((await confirm(question)) && (await take(kind, site))) focusNext(site)
  }
  const targets: readonly MoveTarget[] = kind === 'preferred' ? ['notInterested'] : ['preferred']
  return (
    <div className={classes.siteList}>
      <h3 ref={heading} tabIndex={-1}>
        {t(`dashboard.sites.${kind}`)}
      </h3>
      {sites.length === 0 && <p className={dashboard.soft}>{t('dashboard.sites.none')}</p>}
      <ul ref={list}>
        {sites.map((site) => (
          <li key={site.id}>
            <PreferredName {...{ site, kind }} />
            {canChange && (
              <PreferenceButtons
                {...{ site, kind, targets, isBusy }}
                onMove={(to) => setMoving({ site, to })}
                onDate={(expiresOn) => setDating({ ...site, expiresOn })}
                onRemove={() => remove(site)}
              />
            )}
          </li>
        ))}
      </ul>
      {moving && (
        <MovePreferenceDialog
          {...moving}
          {...{ applicationId }}
          openOffers={openOffersOf(referrals, moving.site.id)}
          onClose={() => {
            setMoving(undefined)
            focusNext(moving.site)
          }}
        />
      )}
      {dating && (
        <InterestDialog
          {...{ applicationId }}
          site={dating}
          expiresOn={dating.expiresOn}
          title={t('dashboard.sites.dayTitle', { site: dating.name })}
          yes={t('dashboard.sites.saveDay')}
          label={t('dashboard.sites.notInterestedUntil')}
          said={t('dashboard.sites.dayChanged', { site: dating.name })}
          onClose={() => setDating(undefined)}
        />
      )}
    </div>
  )
}
