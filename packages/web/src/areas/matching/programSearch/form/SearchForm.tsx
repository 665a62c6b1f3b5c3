import { Button } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckboxField } from '../../../../ui/fields/choices/choices.tsx'
import { InSearch } from '../../../../ui/fields/field.ts'
import { focusWhenLost } from '../../../../ui/navigation/lostFocus.ts'
import { Fold } from '../../../../ui/page/Fold.tsx'
import type { ProgramSearchModel } from '../useProgramSearch.ts'
import { faultOfHours, narrowing, type SiteFilter, wholeCity } from './asked.ts'
import { MoreFilters } from './MoreFilters.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import classes from './SearchForm.module.css'

/** Returns what is filled in. Another search, from a link or the back button, replaces it. */
function useFilled(asked: SiteFilter) {
  const text = JSON.stringify(asked)
  const [filled, fill] = useState(asked)
  const [from, setFrom] = useState(text)
  if (from !== text) {
    setFrom(text)
    fill(asked)
  }
  return [from === text ? filled : asked, fill] as const
}

/** Returns the button that searches, which cannot be used meanwhile and takes the focus back afterwards if it is lost. */
function useFocusKept(isBusy: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  // Before the browser takes the focus from a button that is disabled.
  useLayoutEffect(() => {
    if (!isBusy) return undefined
    const hadFocus = document.activeElement === button.current
    return () => {
      if (hadFocus) focusWhenLost(() => button.current)
    }
  }, [isBusy])
  return button
}

/** Asks for a place and a distance, and behind a fold for days, hours, ages, languages and extras. */
export function SearchForm({ asked, search, isBusy, placeFault }: ProgramSearchModel) {
  const { t } = useTranslation()
  const [filled, fill] = useFilled(asked.filter)
  const button = useFocusKept(isBusy)
  const isAsSearched = filled.kind === asked.filter.kind && filled.place === asked.filter.place
  const hoursFault = faultOfHours(filled)
  const chosen = narrowing(filled)
  return (
    <search className="no-print" aria-label={t('programSearch.title')}>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!hoursFault) search(filled)
        }}
      >
        <InSearch value>
          <PlaceFields filter={filled} onChange={fill} placeFault={isAsSearched ? placeFault : undefined} />
          <Fold
            title={t('programSearch.more')}
            summary={chosen > 0 ? t('programSearch.chosen', { count: chosen }) : undefined}
            mustBeOpen={hoursFault !== undefined}
          >
            <MoreFilters filter={filled} onChange={fill} hoursFault={hoursFault && t(`validation.${hoursFault}`)} />
          </Fold>
        </InSearch>
        <div className={classes.formEnd}>
          <CheckboxField
            name="hasVacancies"
            label={t('programSearch.onlyOpen')}
            value={filled.hasVacancies}
            onChange={(hasVacancies) => fill({ ...filled, hasVacancies })}
          />
          <div className={classes.buttons}>
            <Button ref={button} type="submit" loading={isBusy}>
              {t('programSearch.go')}
            </Button>
            <Button
              variant="subtle"
              onClick={() => {
                // What was typed and not searched for is not in the address.
                fill(wholeCity)
                search(wholeCity)
              }}
            >
              {t('programSearch.clear')}
            </Button>
          </div>
        </div>
      </form>
    </search>
  )
}
