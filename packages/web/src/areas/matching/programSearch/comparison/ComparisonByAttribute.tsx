import { useTranslation } from 'react-i18next'
import { DescriptionList } from '../../../../ui/display/DescriptionList.tsx'
import classes from './Comparison.module.css'
import { type ComparisonProps, SiteActions } from './SiteActions.tsx'

/** Compares programs below each other, attribute by attribute, where a table has no room. */
export function ComparisonByAttribute({ sites, attributes, ...actions }: ComparisonProps) {
  const { t } = useTranslation()
  return (
    <>
      <ul className={classes.names}>
        {sites.map((site) => (
          <li key={site.id}>
            <strong>{site.name}</strong>
            <SiteActions {...actions} site={site} />
          </li>
        ))}
      </ul>
      {attributes.map(({ key, name, textOf }) => (
        <section key={key} className={classes.attribute}>
          <h3>{name}</h3>
          <DescriptionList entries={sites.map((site) => [site.name, textOf(site) || t('programSearch.unknown')])} />
        </section>
      ))}
    </>
  )
}
