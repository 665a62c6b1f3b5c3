import { useTranslation } from 'react-i18next'
import { DescriptionList } from '../../../../ui/display/DescriptionList.tsx'
import type { Attribute } from './attributes.ts'
import classes from './Comparison.module.css'
import { type ComparisonProps, SiteActions } from './SiteActions.tsx'

/** Shows what each program says about one attribute; once for all, if they say the same. */
function Compared({ sites, attribute }: Pick<ComparisonProps, 'sites'> & { attribute: Attribute }) {
  const { t } = useTranslation()
  const entries = sites.map((site) => [site.name, attribute.textOf(site) || t('programSearch.unknown')] as const)
  const [text = '', ...others] = new Set(entries.map(([, each]) => each))
  if (sites.length > 1 && others.length === 0) return <p>{t('programSearch.compare.same', { text })}</p>
  return <DescriptionList entries={entries} />
}

/** Compares programs below each other, attribute by attribute, where a table has no room. */
export function ComparisonByAttribute({ sites, attributes, ...actions }: ComparisonProps) {
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
      {attributes.map((attribute) => (
        <section key={attribute.key} className={classes.attribute}>
          <h3>{attribute.name}</h3>
          <Compared {...{ sites, attribute }} />
        </section>
      ))}
    </>
  )
}
