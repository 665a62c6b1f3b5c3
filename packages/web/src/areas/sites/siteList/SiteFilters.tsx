import { useTranslation } from 'react-i18next'
import { can } from '../../../api/audience.ts'
import { useSession } from '../../../api/session.ts'
import { ChoiceFilter, Filters, TextFilter } from '../../../ui/fields/filters/FilterFields.tsx'
import type { SiteList } from './useSiteList.ts'

const statuses = ['all', 'active', 'inactive'] as const

export function SiteFilters({ name, setName, chosenStatus, setStatus, isToCorrect, setToCorrect }: SiteList) {
  const { t } = useTranslation()
  const maySave = can(useSession(), 'changeSites')
  return (
    <Filters label={t('sites.list.filters')}>
      <TextFilter label={t('sites.list.name')} value={name} onChange={setName} />
      <ChoiceFilter
        label={t('sites.list.status')}
        value={chosenStatus}
        onChange={setStatus}
        choices={statuses.map((value) => ({
          value,
          label: value === 'all' ? t('sites.list.anyStatus') : t(`words.siteStatus.${value}`),
        }))}
      />
      {maySave && (
        <ChoiceFilter
          label={t('sites.list.corrections')}
          value={isToCorrect ? 'toCorrect' : 'all'}
          onChange={(value) => setToCorrect(value === 'toCorrect')}
          choices={[
            { value: 'all', label: t('sites.list.anyCorrections') },
            { value: 'toCorrect', label: t('sites.list.withCorrections') },
          ]}
        />
      )}
    </Filters>
  )
}
