import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { Panel } from '../../../../ui/page/Panel.tsx'
import { isEnoughToSearch, useSiteSearch } from '../../queries.ts'
import classes from '../steps.module.css'

type Props = { chosen: readonly number[]; onAdd: (id: number, name: string) => void }

/** Searches programs by name, street, neighborhood or zip, from two characters on. Chosen programs cannot be added again. */
export function SiteSearch({ chosen, onAdd }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [debounced] = useDebouncedValue(text, 250)
  const { data: found, isFetching, isError } = useSiteSearch(debounced)
  const isShort = !isEnoughToSearch(text)
  const count = isShort || !found ? undefined : found.length
  return (
    <Panel>
      <div className={classes.fields}>
        <TextField
          name="siteSearch"
          label={t('apply.programs.search')}
          hint={t('apply.programs.searchHint')}
          optional
          autoComplete="off"
          maxLength={120}
          before={<IconSearch aria-hidden size={20} />}
          value={text}
          onChange={setText}
        />
        <p className={classes.note} role="status">
          {isError && !isShort && t('apply.programs.failed')}
          {!isError && count !== undefined && !isFetching && t('apply.programs.found', { count })}
        </p>
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
                  disabled={chosen.includes(site.id)}
                  aria-label={t('apply.programs.add', { name: site.name })}
                  onClick={() => onAdd(site.id, site.name)}
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
