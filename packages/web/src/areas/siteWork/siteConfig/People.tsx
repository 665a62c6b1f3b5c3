import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { inARow } from '../../../api/texts/format.ts'
import classes from './SiteConfig.module.css'

/** The names that are written out; more are counted. */
const mostNames = 5

/** Returns people in words: nobody, up to five names, or how many. */
export function usePeopleText(): (names: readonly string[]) => string {
  const { t } = useTranslation()
  return (names) => {
    if (names.length === 0) return t('siteWork.config.nobody')
    return names.length > mostNames ? t('siteWork.config.selected', { count: names.length }) : inARow(names)
  }
}

type Person = { readonly name: string; readonly mayRead?: boolean }

/** Returns a person’s name, and that somebody who is chosen to be written to cannot see the site, and so gets nothing. */
export function usePersonName(): (person: Person) => string {
  const { t } = useTranslation()
  return ({ name, mayRead }) => (mayRead === false ? t('siteWork.config.cannotSee', { name }) : name)
}

type Props = { names: readonly string[]; label: string; onChange: () => void }

/** Shows people, with a button to choose others. */
export function People({ names, label, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.people}>
      <span data-none={names.length === 0 || undefined}>{usePeopleText()(names)}</span>
      <Button size="compact-sm" variant="subtle" aria-label={label} onClick={onChange}>
        {t('siteWork.config.change')}
      </Button>
    </div>
  )
}
