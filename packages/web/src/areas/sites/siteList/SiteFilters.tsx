import { useTranslation } from 'react-i18next'
import { can } from '../../../api/audience.ts'
import { useSession } from '../../../api/session.ts'
import { ChoiceFilter, Filters, TextFilter } from '../../../ui/fields/filters/FilterFields.tsx'
import type { SiteList } from './useSiteList.ts'

const statuses = ['all', 'active', 'inactive'] as const

export function SiteFilters({ chosen: { name, status, isToCorrect }, change }: SiteList) {
  const { t } = useTranslation()
  const maySave = can(useSession(), 'changeSites')
  return (
    <Filters label={t('sites.list.filters')}>
      <TextFilter label={t('sites.list.name')} value={name} onChange={(name) => change({ name })} />
      <ChoiceFilter
        label={t('sites.list.status')}
        value={status}
        onChange={(status) => change({ status })}
        choices={statuses.map((value) => ({
          value,
          label: value === 'all' ? t('sites.list.anyStatus') : t(`words.siteStatus.${value}`),
        }))}
      />
      {maySave && (
        <ChoiceFilter
          label={t('sites.list.corrections')}
          value={isToCorrect ? 'toCorrect' : 'all'}
          onChange={(value) => change({ isToCorrect: value === 'toCorrect' })}
          choices={[
            { value: 'all', label: t('sites.list.anyCorrections') },
            { value: 'toCorrect', label: t('sites.list.withCorrections') },
          ]}
        />
      )}
    </Filters>
  )
}
