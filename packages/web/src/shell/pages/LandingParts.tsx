import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { to } from '../../links/links.ts'
import classes from './Landing.module.css'

const steps = ['check', 'apply', 'match', 'enroll'] as const
const who = ['age', 'income', 'need', 'city'] as const
const needs = ['names', 'income', 'schedule', 'contact'] as const
const portals = [
  { name: 'family', screen: 'familySignIn' },
  { name: 'program', screen: 'programSignIn' },
  { name: 'agency', screen: 'agencySignIn' },
] as const

/** Shows a list of sentences under its title. */
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

/** Says who may get help. */
export const Who = () => <List name="who" items={who} />
/** Says what to have at hand for applying. */
export const Needs = () => <List name="needs" items={needs} />

/** Shows what happens from the quick check to the first day of care. */
export function Steps() {
  const { t } = useTranslation()
  return (
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
  )
}

/** Shows everybody who may sign in where their door is. */
export function Doors() {
  const { t } = useTranslation()
  return (
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
  )
}
