import { Button } from '@mantine/core'
import { IconMap2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CityMap } from '../../../../ui/map/CityMap.tsx'
import type { OwnApplication } from '../queries.ts'
import { nameOfReferral } from './named.ts'
import classes from './Offers.module.css'
import type { Offer } from './offers.ts'

type Props = {
  offers: readonly Offer[]
  from: OwnApplication['measuredFrom']
  selected: number | undefined
  onSelect: (referralId: number) => void
}

/** Shows on request where the sites of offers are, beside the place from which distances are measured. */
export function OffersMap({ offers, from, selected, onSelect }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const points = offers.flatMap((offer) => {
    const { id, latitude, longitude } = offer
    if (latitude === undefined || longitude === undefined) return []
    return [{ id: String(id), latitude, longitude, label: nameOfReferral(offer), isStrong: true }]
  })
  if (points.length === 0) return null
  return (
    <div className="no-print">
      <Button
        variant="default"
        aria-expanded={isOpen}
        leftSection={<IconMap2 aria-hidden size={18} />}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'dashboard.offers.hideMap' : 'dashboard.offers.showMap')}
      </Button>
      {isOpen && (
        <div className={classes.map}>
          <CityMap
            label={t('dashboard.offers.map')}
            points={points}
            selected={selected === undefined ? undefined : String(selected)}
            onSelect={(id) => onSelect(Number(id))}
            home={from && { ...from, label: t('dashboard.offers.from', { place: from.place }) }}
          />
        </div>
      )}
    </div>
  )
}
