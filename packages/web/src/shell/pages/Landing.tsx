import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { homeOf } from '../../api/audience.ts'
import { useSession } from '../../api/session.ts'
import { HeldApplication } from '../../areas/applications/held/HeldApplication.tsx'
import { to } from '../../links/links.ts'
import { Page } from '../../ui/page/Page.tsx'
import { Garden } from './Garden.tsx'
import classes from './Landing.module.css'
import { Doors, Needs, Steps, Who } from './LandingParts.tsx'

const staffHomes = ['worklist', 'siteList', 'administration'] as const
type StaffHome = (typeof staffHomes)[number]

/** Shows staff, who need not be told what the city offers, the way to their work. */
function StaffStart({ home }: { home: StaffHome }) {
  const { t } = useTranslation()
  return (
    <Page title={t(`landing.staff.${home}.title`)} documentTitle={t('shell.landing.title')} width="read">
      <Button component="a" href={to(home)} size="lg" rightSection={<IconArrowRight aria-hidden />}>
        {t(`landing.staff.${home}.open`)}
      </Button>
    </Page>
  )
}

/** Leads to the quick check if it is not on the page, and to the application or the family's own pages. */
function Calls({ withCheck, home }: { withCheck: boolean; home: ReturnType<typeof homeOf> }) {
  const { t } = useTranslation()
  return (
    <div className={classes.calls}>
      {withCheck && (
        <Button component="a" href={to('preCheck')} size="lg" rightSection={<IconArrowRight aria-hidden />}>
          {t('landing.hero.check')}
        </Button>
      )}
      {home === 'landing' ? (
        <Button component="a" href={to('newApplication')} size="lg" variant="default">
          {t('landing.hero.apply')}
        </Button>
      ) : (
        <Button component="a" href={to(home)} size="lg" variant="default">
          {t('landing.hero.home')}
        </Button>
      )}
    </div>
  )
}

/** Shows families whether applying is worthwhile: with the quick check where there is room, else with a link to it. */
export function Landing({ check }: { check?: ReactNode }) {
  const { t } = useTranslation()
  const session = useSession()
  const home = homeOf(session)
  const staffHome = staffHomes.find((each) => each === home)
  if (staffHome) return <StaffStart home={staffHome} />
  return (
    <div className={classes.landing}>
      <section className="landing-hero">
        <div className="landing-inner">
          <div>
            <p className="landing-kicker">{t('landing.hero.kicker')}</p>
            <Page.Title documentTitle={t('shell.landing.title')}>{t('landing.hero.title')}</Page.Title>
            <p className="landing-lead">{t('landing.hero.lead')}</p>
            <div className={classes.held}>
              <HeldApplication />
            </div>
            <Calls withCheck={!check} home={home} />
            <p className={classes.note}>
              {t(session.userId === undefined ? 'landing.hero.note' : 'landing.hero.noteSignedIn')}
            </p>
            <p className={classes.note}>
              <a href={to('programSearch')}>{t('landing.hero.search')}</a>
            </p>
          </div>
          {check ? <div className={classes.check}>{check}</div> : <Garden />}
        </div>
      </section>

      <Steps />

      <div className={`landing-inner ${classes.pair}`}>
        <Who />
        <Needs />
      </div>

      {session.userId === undefined && <Doors />}
    </div>
  )
}
