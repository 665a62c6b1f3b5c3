import { Button } from '@mantine/core'
import { IconArrowRight, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { homeOf } from '../../api/audience.ts'
import { useSession } from '../../api/session.ts'
import { HeldApplication } from '../../areas/applications/held/HeldApplication.tsx'
import { to } from '../../links/links.ts'
import { Page } from '../../ui/page/Page.tsx'
import { Garden } from './Garden.tsx'
import classes from './Landing.module.css'

const steps = ['check', 'apply', 'match', 'enroll'] as const
const who = ['age', 'income', 'need', 'city'] as const
const needs = ['names', 'income', 'schedule', 'contact'] as const
const portals = [
  { name: 'family', screen: 'familySignIn' },
  { name: 'program', screen: 'programSignIn' },
  { name: 'agency', screen: 'agencySignIn' },
] as const

function List({ name, items }: { name: string; items: readonly string[] }) {
  const { t } = useTranslation()
  return (
    <section className={classes.card}>
      <h2>{t(`landing.${name}.title`)}</h2>
      <ul className={classes.checks}>
        {items.map((item) => (
          <li key={item}>
            <IconCheck aria-hidden size={20} stroke={2.5} />
            <span>{t(`landing.${name}.${item}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

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
          <div className={classes.promise}>
            <p className="landing-kicker">{t('landing.hero.kicker')}</p>
            <Page.Title documentTitle={t('shell.landing.title')}>{t('landing.hero.title')}</Page.Title>
            <p className="landing-lead">{t('landing.hero.lead')}</p>
            <div className={classes.held}>
              <HeldApplication />
            </div>
            <div className={classes.calls}>
              {!check && (
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

      <section className="landing-inner" aria-labelledby="how">
        <h2 id="how">{t('landing.how.title')}</h2>
        <ol className={classes.steps}>
          {steps.map((step) => (
            <li key={step}>
              <h3>{t(`landing.how.${step}.title`)}</h3>
              <p>{t(`landing.how.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </section>

      <div className={`landing-inner ${classes.pair}`}>
        <List name="who" items={who} />
        <List name="needs" items={needs} />
      </div>

      {session.userId === undefined && (
        <section className="landing-inner" aria-labelledby="portals">
          <h2 id="portals">{t('landing.doors.title')}</h2>
          <ul className={classes.portals}>
            {portals.map(({ name, screen }) => (
              <li key={name}>
                <h3>{t(`landing.doors.${name}.title`)}</h3>
                <p>{t(`landing.doors.${name}.text`)}</p>
                <a href={to(screen)}>{t(`landing.doors.${name}.link`)}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
