import { Button } from '@mantine/core'
import { distances, locationKinds, siteTypes } from '@semilla/domain/applications/careNeeds.ts'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { CheckboxGroup } from '../../../../ui/fields/choices.tsx'
import { SearchField } from '../../../../ui/fields/SearchField.tsx'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { TextField, ZipField } from '../../../../ui/fields/TextField.tsx'
import { FieldRow } from '../../../../ui/Panel.tsx'
import { Skeletons } from '../../../../ui/Skeletons.tsx'
import { useNeighborhoods } from '../../../applications/queries.ts'
import classes from '../Detail.module.css'
import { FoundSite } from './FoundSite.tsx'
import { Part } from './Part.tsx'
import { type SiteSearch, useProgramSearch } from './useProgramSearch.ts'

type Form = { form: SiteSearch; setForm: (form: SiteSearch) => void }

function PlaceField({ form, setForm }: Form) {
  const { t } = useTranslation()
  const neighborhoods = useNeighborhoods()
  const field = {
    name: 'searchPlace',
    label: t(`words.locationKind.${form.kind}`),
    value: form.place,
    onChange: (place: string | undefined) => setForm({ ...form, place: place ?? '' }),
  }
  if (form.kind === 'zip') return <ZipField {...field} />
  if (form.kind === 'address') return <TextField {...field} autoComplete="off" maxLength={160} />
  return <SearchField {...field} choices={neighborhoods.map(({ name }) => ({ value: name, label: name }))} />
}

function SearchFields({ form, setForm }: Form) {
  const { t } = useTranslation()
  return (
    <div className={classes.fields}>
      <FieldRow>
        <SelectField
          name="searchKind"
          label={t('casework.detail.search.by')}
          choices={locationKinds.map((kind) => ({ value: kind, label: t(`words.locationKind.${kind}`) }))}
          value={form.kind}
          onChange={(kind) => kind && setForm({ ...form, kind, place: '' })}
        />
        <PlaceField {...{ form, setForm }} />
        <SelectField
          name="searchMiles"
          label={t('casework.detail.search.within')}
          choices={distances.map((miles) => ({
            value: String(miles),
            label: t('casework.detail.search.miles', { count: miles }),
          }))}
          value={String(form.miles)}
          onChange={(miles) => miles && setForm({ ...form, miles: Number(miles) as SiteSearch['miles'] })}
        />
      </FieldRow>
      <CheckboxGroup
        name="searchTypes"
        label={t('casework.detail.care.siteTypes')}
        optional
        width={14}
        choices={siteTypes.map((value) => ({ value, label: t(`words.siteType.${value}`) }))}
        value={form.siteTypes}
        onChange={(chosen) => setForm({ ...form, siteTypes: [...chosen] })}
      />
    </div>
  )
}

function Results({ sites, total, page, pages, goTo, isBusy }: ReturnType<typeof useProgramSearch>) {
  const { t } = useTranslation()
  if (!sites) return isBusy ? <Skeletons count={5} /> : null
  if (sites.length === 0)
    return <EmptyState title={t('casework.detail.search.none')} text={t('casework.detail.search.noneText')} />
  return (
    <>
      <p className={classes.line}>{t('casework.detail.search.found', { count: total })}</p>
      <ul className={classes.list}>
        {sites.map((site) => (
          <FoundSite key={site.id} site={site} />
        ))}
      </ul>
      {pages > 1 && (
        <div className={`${classes.row} no-print`}>
          <Button size="xs" variant="default" disabled={page <= 1} onClick={() => goTo(page - 1)}>
            {t('casework.detail.search.previous')}
          </Button>
          <span>{t('casework.detail.search.page', { page, pages })}</span>
          <Button size="xs" variant="default" disabled={page >= pages} onClick={() => goTo(page + 1)}>
            {t('casework.detail.search.next')}
          </Button>
        </div>
      )}
    </>
  )
}

/** Programs near a place, with their distance and their vacancies, to refer a child to one by hand. */
export function ProgramSearch() {
  const { t } = useTranslation()
  const search = useProgramSearch()
  return (
    <Part name="search">
      <search className="no-print">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            search.search()
          }}
        >
          <SearchFields form={search.form} setForm={search.setForm} />
          <p>
            <Button type="submit" size="sm" loading={search.isBusy}>
              {t('casework.detail.search.go')}
            </Button>
          </p>
        </form>
      </search>
      {search.error ? <p role="alert">{search.error.message}</p> : <Results {...search} />}
    </Part>
  )
}
