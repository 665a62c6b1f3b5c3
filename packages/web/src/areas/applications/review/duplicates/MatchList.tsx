import { useTranslation } from 'react-i18next'
import classes from './duplicates.module.css'
import { type Form, type Match, matchText } from './matchText.ts'

/** Lists people of the form who are in another application too: how sure it is, and what agrees. */
export function MatchList({ form, matches }: { form: Form; matches: readonly Match[] }) {
  const { t, i18n } = useTranslation()
  return (
    <ul className={classes.matches}>
      {matches.map((match) => {
        const { name, sure, fields } = matchText(t, i18n.language, form, match)
        return (
          <li key={`${match.kind} ${match.index}`}>
            <strong>{name}</strong>
            <span>{sure}</span>
            <span className={classes.fields}>{fields}</span>
          </li>
        )
      })}
    </ul>
  )
}
