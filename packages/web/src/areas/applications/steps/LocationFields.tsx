import { Button } from '@mantine/core'
import { distances, locationKinds, type PreferredLocation } from '@semilla/domain/applications/careNeeds.ts'
import { streetNumberOf } from '@semilla/domain/values/address.ts'
import { useTranslation } from 'react-i18next'
import { RadioCards } from '../../../ui/fields/choices.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { TextField, ZipField } from '../../../ui/fields/TextField.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { useNeighborhoods } from '../../matching/queries.ts'
import { useShownFaults } from '../form/useFields.ts'
import classes from './steps.module.css'

type Props = {
  location: PreferredLocation
  index: number
  change: (location: PreferredLocation) => void
  remove: () => void
}

/** One place, by one of three ways, and how far from it care may be. */
export function LocationFields({ location, index, change, remove }: Props) {
  const { t } = useTranslation()
  const faultAt = useShownFaults()
  const neighborhoods = useNeighborhoods()
  const at = `care.locations.${index}`
  const setPlace = (place: string) =>
    change({ ...location, place, hasStreetNumber: location.kind === 'address' && streetNumberOf(place) !== undefined })
  const field = {
    name: `${at}.place`,
    label: t(`words.locationKind.${location.kind}`),
    error: faultAt(`${at}.place`) ?? faultAt(at),
    value: location.place,
  }
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
            name={`${at}.kind`}
            label={t('apply.label.care_locations_kind')}
            width={10}
            value={location.kind}
            choices={locationKinds.map((kind) => ({ value: kind, label: t(`words.locationKind.${kind}`) }))}
            onChange={(kind) => change({ ...location, kind, place: '', hasStreetNumber: false })}
          />
          {location.kind === 'zip' && (
            <div className={classes.short}>
              <ZipField {...field} onChange={setPlace} />
            </div>
          )}
          {location.kind === 'neighborhood' && (
            <SelectField
              {...field}
              choices={neighborhoods.map(({ name }) => ({ value: name, label: name }))}
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
              name={`${at}.miles`}
              label={t('apply.label.care_locations_miles')}
              value={String(location.miles)}
              choices={distances.map((miles) => ({
                value: String(miles),
                label: t('apply.location.miles', { count: miles }),
              }))}
              onChange={(miles) => {
                const chosen = distances.find((each) => String(each) === miles)
                if (chosen) change({ ...location, miles: chosen })
              }}
            />
          </div>
        </div>
      </Panel>
    </div>
  )
}
