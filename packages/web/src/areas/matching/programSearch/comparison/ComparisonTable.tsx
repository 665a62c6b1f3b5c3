import { useTranslation } from 'react-i18next'
import classes from './Comparison.module.css'
import { type ComparisonProps, SiteActions } from './SiteActions.tsx'

/** Compares programs in a table, one column each. */
export function ComparisonTable({ sites, attributes, ...actions }: ComparisonProps) {
  const { t } = useTranslation()
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{t('programSearch.compare.title')}</caption>
      <thead>
        <tr>
          <td />
          {sites.map((site) => (
            <th key={site.id} scope="col">
              {site.name}
              <SiteActions {...actions} site={site} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {attributes.map(({ key, name, textOf }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {sites.map((site) => (
              <td key={site.id}>{textOf(site) || t('programSearch.unknown')}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
