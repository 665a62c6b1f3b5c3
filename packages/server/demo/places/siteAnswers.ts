import type { SiteForm } from '@semilla/domain/sites/site.ts'
import type { Moments } from '../moments.ts'
import { shownOwner } from './organizations.ts'
import type { DemoSite } from './sites.ts'

const sentences = [
  {
    en: 'A small, calm place with a garden where children plant and cook.',
    es: 'Un lugar pequeño y tranquilo con un jardín donde los niños siembran y cocinan.',
    'zh-Hant': '小而寧靜的地方，孩子們可以在花園裡種植和烹飪。',
  },
  {
    en: 'We read, sing and play outside every day.',
    es: 'Leemos, cantamos y jugamos al aire libre todos los días.',
    'zh-Hant': '我們每天閱讀、唱歌，並在戶外玩耍。',
  },
] as const

const topicsOf = (site: DemoSite, index: number) => ({
  accreditation: index % 5 === 0 ? 'NAEYC' : '',
  immersion: site.languages.length > 1 && index % 3 === 0 ? 'Two languages every day' : '',
  specialNeeds: index % 2 === 0 ? 'An aide is on site every morning' : '',
})

/** Returns how many children of each age group a site has room for, out of its capacity. */
const seatsOf = ({ capacity }: DemoSite) => ({
  infants: Math.floor(capacity / 4),
  toddlers: Math.floor(capacity / 4),
  preschoolers: capacity - 2 * Math.floor(capacity / 4),
})

/** Returns what the people of a site enter about it; every third says nothing in its own words. */
export function formAnswersOf(site: DemoSite, index: number, moments: Moments, stored: SiteForm): SiteForm {
  const { phone, email, website, languages, extras, schedule } = site
  const dollars = site.type === 'center' ? 1_650 + (index % 7) * 85 : 1_350 + (index % 5) * 70
  const licence = { number: site.licenceNumber, type: site.careType, startOn: moments.dayBefore(900 + index * 11) }
  return {
    ...stored,
    ...{ phone, email, website, languages: [...languages], extras: [...extras], schedule },
    licences: [licence],
    shifts: ['fullDay', ...(index % 4 === 0 ? (['partDay'] as const) : [])],
    rates: { monthlyRate: dollars * 100 },
    topics: { ...stored.topics, ...topicsOf(site, index) },
    descriptions: sentences[index % 3] ?? stored.descriptions,
    ageGroupSeats: site.owner === shownOwner ? seatsOf(site) : {},
  }
}
