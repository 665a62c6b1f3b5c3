import type { ObstacleName, WishName } from '@semilla/domain/matching/obstacles.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

/** Who reads: a family in plain words, staff with the names of the conditions. */
export type Voice = 'family' | 'staff'
type Area = { readonly around: 'places' | 'home' | 'city'; readonly miles?: number | undefined }

const isPart = (name: ObstacleName): boolean => name.startsWith('application-') || name === 'declined-by-site'

/** Returns the name of an obstacle as staff know it. */
export const obstacleName = (t: TFunction, name: ObstacleName): string =>
  isPart(name) ? t(`openPlaces.parts.${name}`) : t(`matching.conditions.${name}.name`)

/** Returns as a sentence for staff why a vacancy does not fit. */
export const obstacleSentence = (t: TFunction, name: ObstacleName): string =>
  isPart(name)
    ? t('openPlaces.search.fails', { names: obstacleName(t, name) })
    : t(`matching.conditions.${name}.staff.fails`)

/** Returns the sentences about open places in the words of their reader. */
export function useNoPlaceTexts(voice: Voice) {
  const { t } = useTranslation()
  const areaText = ({ around, miles }: Area) => t(`openPlaces.${voice}.area.${around}`, { miles })
  return {
    show: t(`openPlaces.${voice}.show`),
    wishes: t(`openPlaces.${voice}.wishes`),
    count: (count: number) => t(`openPlaces.${voice}.count`, { count }),
    more: (count: number) => t(`openPlaces.${voice}.more`, { count }),
    fitting: (count: number, name: string) => t(`openPlaces.${voice}.fitting`, { count, name }),
    open: (count: number, sites: number, area: Area) =>
      t(`openPlaces.${voice}.${count === 0 ? 'none' : 'open'}`, { count, sites, area: areaText(area) }),
    obstacle: (name: ObstacleName) => (voice === 'staff' ? obstacleName(t, name) : t(`openPlaces.excluded.${name}`)),
    dropping: (name: WishName) =>
      voice === 'staff' ? t('openPlaces.without', { name: obstacleName(t, name) }) : t(`openPlaces.dropping.${name}`),
  }
}
