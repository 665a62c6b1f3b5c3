import { Button } from '@mantine/core'
import { locationKinds } from '@semilla/domain/applications/careChoices.ts'
import { distances } from '@semilla/domain/applications/careNeeds.ts'
import { streetNumberOf } from '@semilla/domain/values/address.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RadioCards } from '../../../../ui/fields/choices/choices.tsx'
import { SelectField } from '../../../../ui/fields/choices/SelectField.tsx'
import { TextField, ZipField } from '../../../../ui/fields/TextField.tsx'
import { Panel } from '../../../../ui/page/Panel.tsx'
import { useNeighborhoods } from '../../../matching/queries.ts'
import classes from '../steps.module.css'
import type { DraftForm } from '../useStepForm.ts'

type Props = {
  form: DraftForm
  index: number
  remove: () => void
}

/** Shows one location, described in one of three ways, and the distance from it. */
export function LocationFields({ form, index, remove }: Props) {
  const { t } = useTranslation()
  const neighborhoods = useNeighborhoods()
  const at = `care.locations.${index}` as const
  const { value: location, error, onChange: change } = form.bind(at)
  /** An ended neighborhood is still offered where it was chosen before. */
  const [before] = useState(location)
  const kind = form.bind(`${at}.kind`)
  const miles = form.bind(`${at}.miles`)
  const names = neighborhoods.map(({ name }) => name)
  const kept = [before, location].flatMap(({ kind: is, place }) => (is === 'neighborhood' && place ? [place] : []))
  const offered = [...names, ...new Set(kept.filter((place) => !names.includes(place)))]
  const setPlace = (place: string) =>
    change({ ...location, place, hasStreetNumber: location.kind === 'address' && streetNumberOf(place) !== undefined })
  const typed = form.bind(`${at}.place`)
  const field = { ...typed, label: t(`words.locationKind.${location.kind}`), error: typed.error ?? error }
  return (
    <div id={`location-${index}`} tabIndex={-1}>
      <Panel
        title={t('apply.location.nth', { number: index + 1 })}
        actions={
          <Button variant="subtle" color="brick" onClick={remove}>
            {t('apply.location.remove')}
          </Button>
        }
      >
        <div className={classes.fields}>
          <RadioCards
            {...kind}
            width={10}
            choices={locationKinds.map((each) => ({ value: each, label: t(`words.locationKind.${each}`) }))}
            onChange={(chosen) => change({ ...location, kind: chosen, place: '', hasStreetNumber: false })}
          />
          {location.kind === 'zip' && (
            <div className={classes.short}>
              <ZipField {...field} autoComplete="postal-code" onChange={setPlace} />
            </div>
          )}
          {location.kind === 'neighborhood' && (
            <SelectField
              {...field}
              choices={offered.map((name) => ({ value: name, label: name }))}
              onChange={(name) => setPlace(name ?? '')}
            />
          )}
          {location.kind === 'address' && (
            <TextField
              {...field}
              hint={t('apply.location.addressHint')}
              autoComplete="off"
              maxLength={160}
              onChange={setPlace}
            />
          )}
          <div className={classes.short}>
            <SelectField
              {...miles}
              value={String(miles.value)}
              choices={distances.map((each) => ({
                value: String(each),
                label: t('apply.location.miles', { count: each }),
              }))}
              onChange={(text) => {
                const chosen = distances.find((each) => String(each) === text)
                if (chosen) miles.onChange(chosen)
              }}
            />
          </div>
        </div>
      </Panel>
    </div>
  )
}
