import { Button } from '@mantine/core'
import type * as api from '@semilla/contract/matching/openPlaces.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './NoPlace.module.css'
import { useNoPlaceTexts, type Voice } from './texts.ts'

export type NoPlace = Output<typeof api.explainNoPlace>
type Child = NoPlace['children'][number]

/** The number of obstacles shown at first. */
const initialCount = 5

function Obstacles({ child, voice }: { child: Child; voice: Voice }) {
  const { t } = useTranslation()
  const say = useNoPlaceTexts(voice)
  const [showsAll, setShowsAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const { obstacles } = child
  const shown = showsAll ? obstacles : obstacles.slice(0, initialCount)
  const showAll = () => {
    setShowsAll(true)
    list.current?.focus()
  }
  const heading = useId()
  return (
    <>
      <h4 id={heading}>{t('openPlaces.obstacles')}</h4>
      <ul className={classes.counts} ref={list} tabIndex={-1} aria-labelledby={heading}>
        {shown.map(({ name, excluded, alone }) => (
          <li key={name}>
            <strong>{say.count(excluded)}</strong>
            <span>
              {say.obstacle(name)}
              {voice === 'staff' && alone > 0 && <small>{t('openPlaces.alone', { count: alone })}</small>}
            </span>
          </li>
        ))}
      </ul>
      {shown.length < obstacles.length && (
        <Button size="xs" variant="default" onClick={showAll}>
          {t('openPlaces.all', { count: obstacles.length })}
        </Button>
      )}
      {obstacles.length > 1 && <p className={classes.soft}>{t('openPlaces.overlap')}</p>}
    </>
  )
}

function Wishes({ child, voice }: { child: Child; voice: Voice }) {
  const { t } = useTranslation()
  const say = useNoPlaceTexts(voice)
  if (child.wishes.length === 0)
    return <p className={classes.soft}>{t('openPlaces.noWish', { name: child.firstName })}</p>
  return (
    <>
      <h4>{say.wishes}</h4>
      <ul className={`${classes.counts} ${classes.wishes}`}>
        {child.wishes.map(({ name, opened }) => (
          <li key={name}>
            <strong>{say.more(opened)}</strong>
            <span>{say.dropping(name)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Shows the open places near one child: how many fit, what excludes it from the others, which wish would open more. */
export function ChildProspects({ child, area, voice }: { child: Child; area: NoPlace; voice: Voice }) {
  const say = useNoPlaceTexts(voice)
  const { firstName, places, sites, fitting, obstacles } = child
  return (
    <section className={classes.child} aria-label={firstName}>
      <h3>{firstName}</h3>
      <p>
        {say.open(places, sites, area)} {places > 0 && say.fitting(fitting, firstName)}
      </p>
      {obstacles.length > 0 && (
        <>
          <Obstacles {...{ child, voice }} />
          <Wishes {...{ child, voice }} />
        </>
      )}
    </section>
  )
}
