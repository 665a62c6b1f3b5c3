import type { getSite } from '@semilla/contract/sites/sites.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { careTypes } from '@semilla/domain/sites/site.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatReadDay, inARow } from '../../../api/texts/format.ts'
import { DescriptionList } from '../../../ui/display/DescriptionList.tsx'
import { EmailLink } from '../../../ui/display/EmailLink.tsx'
import { phoneAddress } from '../../../ui/display/phoneAddress.ts'
import { Panel } from '../../../ui/page/Panel.tsx'
import { familyScheduleText, programAgesText } from '../careWords.ts'
import { siteAddress } from '../siteAddress.ts'
import { useLanguageNames } from '../useLanguageNames.ts'
import classes from './SiteDetail.module.css'
import { topicsOf } from './topics.ts'

export type Site = Output<typeof getSite>
type Licence = Site['center']['licences'][number]

function ContactFacts({ provider }: { provider: Site['provider'] }) {
  const { t } = useTranslation()
  const { phone, email, website } = provider
  return (
    <Panel title={t('sites.detail.contact')}>
      <DescriptionList
        entries={[
          [t('sites.detail.address'), <bdi key="address">{siteAddress(provider)}</bdi>],
          [t('sites.detail.neighborhood'), provider.neighborhood],
          [t('sites.detail.phone'), phone && <a href={phoneAddress(phone)}>{phone}</a>],
          [t('sites.detail.email'), email && <EmailLink key="email" email={email} />],
          [
            t('sites.detail.website'),
            website && (
              <a href={website} target="_blank" rel="noreferrer">
                {website.replace(/^https?:\/\//, '')}
              </a>
            ),
          ],
        ]}
      />
    </Panel>
  )
}

function CareFacts({ provider, center }: Site) {
  const { t } = useTranslation()
  const { startAgeMonths, endAgeMonths, schedule } = provider
  const ages =
    startAgeMonths === undefined || endAgeMonths === undefined
      ? ''
      : programAgesText(t, { startAgeMonths, endAgeMonths }, 'fromUnder')
  return (
    <Panel title={t('sites.detail.care')}>
      <DescriptionList
        entries={[
          [t('sites.detail.careType'), t(`words.careType.${provider.careType}`)],
          [t('sites.detail.ages'), ages],
          [t('sites.detail.hours'), familyScheduleText(t, schedule)],
          [t('sites.detail.languages'), useLanguageNames()(provider.languages)],
          [t('sites.detail.extras'), inARow(provider.extras.map((extra) => t(`words.extra.${extra}`)))],
          [t('sites.detail.capacity'), center.capacity === undefined ? '' : formatNumber(center.capacity)],
          ...topicsOf(t, center.details),
        ]}
      />
    </Panel>
  )
}

/** Returns a license status of the state in the reader's language; an unknown one is unchanged. */
const licenceStatusText = (t: TFunction, status: string): string =>
  status === '' ? '' : t(`sites.detail.licenceStatuses.${status.toLowerCase()}`, { defaultValue: status })

/** Returns from when until when a license is valid, as far as that is known. */
function termText(t: TFunction, { startOn, endOn }: Pick<Licence, 'startOn' | 'endOn'>): string {
  const [from, to] = [startOn, endOn].map((day) => day && formatReadDay(day))
  if (from && to) return t('sites.detail.term.both', { from, to })
  if (from) return t('sites.detail.term.since', { from })
  return to ? t('sites.detail.term.until', { to }) : ''
}

/** Returns a kind of license in the reader's language; what a site wrote in its own words is unchanged. */
const licenceTypeText = (t: TFunction, type: string): string => {
  const known = careTypes.find((each) => each === type)
  return known ? t(`words.careType.${known}`) : type
}

function LicenceFacts({ center }: Pick<Site, 'center'>) {
  const { t } = useTranslation()
  const since = center.licences.map(
    ({ number, type, capacity, startOn, endOn }) =>
      [
        t('sites.detail.licenceTerm', { number }),
        [
          termText(t, { startOn, endOn }),
          type && t('sites.detail.licenceType', { type: licenceTypeText(t, type) }),
          capacity !== undefined && t('sites.detail.licenceCapacity', { count: capacity }),
        ]
          .filter(Boolean)
          .join(' · '),
      ] as const,
  )
  // One of which more is known is named with it.
  const isListed = center.licences.some(({ number }) => number === center.licenceNumber)
  return (
    <Panel title={t('sites.detail.licence')}>
      <DescriptionList
        entries={[
          ...(isListed ? [] : [[t('sites.detail.licenceNumber'), center.licenceNumber] as const]),
          ...since,
          [t('sites.detail.licenceStatus'), licenceStatusText(t, center.licenceStatus)],
        ]}
      />
    </Panel>
  )
}

export const SiteFacts = ({ site }: { site: Site }) => (
  <div className={classes.facts}>
    <CareFacts {...site} />
    <div className={classes.side}>
      <ContactFacts provider={site.provider} />
      <LicenceFacts center={site.center} />
    </div>
  </div>
)
