import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SearchField, useSearchText } from '../../../../ui/fields/SearchField.tsx'
import { Panel } from '../../../../ui/page/Panel.tsx'
import { isEnoughToSearch, useSiteSearch } from '../../queries.ts'
import classes from '../steps.module.css'

type Props = { chosen: readonly number[]; onAdd: (id: number, name: string) => void }

/** Searches programs by name, street, neighborhood or zip, from two characters on. Chosen programs cannot be added again. */
export function SiteSearch({ chosen, onAdd }: Props) {
  const { t } = useTranslation()
  const { text, setText, searched } = useSearchText()
  const { data: found, isFetching, error } = useSiteSearch(searched)
  const isShort = !isEnoughToSearch(text)
  const count = isShort || !found ? undefined : found.length
  return (
    <Panel>
      <div className={classes.fields}>
        <SearchField
          name="siteSearch"
          label={t('apply.programs.search')}
          hint={t('apply.programs.searchHint')}
          value={text}
          onChange={setText}
          status={
            error
              ? !isShort && t(error.code === 'offline' ? 'apply.programs.needsConnection' : 'apply.programs.failed')
              : count !== undefined && !isFetching && t('apply.programs.found', { count })
          }
        />
        {count !== undefined && count > 0 && (
          <ul className={`${classes.items} ${classes.results}`}>
            {found?.map((site) => (
              <li key={site.id}>
                <span>
                  {site.name}
                  <small>{[t(`words.siteType.${site.type}`), site.street, site.zip].filter(Boolean).join(' · ')}</small>
                </span>
                <Button
                  variant="light"
                  leftSection={<IconPlus aria-hidden size={18} />}
                  // A disabled button would lose the focus of the person who has just pressed it.
                  aria-disabled={chosen.includes(site.id)}
                  data-disabled={chosen.includes(site.id) || undefined}
                  aria-label={t('apply.programs.add', { name: site.name })}
                  onClick={() => !chosen.includes(site.id) && onAdd(site.id, site.name)}
                >
                  {t(chosen.includes(site.id) ? 'apply.programs.isAdded' : 'apply.programs.addShort')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}
