import { type ChildGroup, isGroup } from '@semilla/contract/enrollment/childSearch.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../api/texts/format.ts'
import { Skeletons } from '../../../ui/page/Skeletons.tsx'
import { ChildRows } from './ChildRows.tsx'
import classes from './ChildSearch.module.css'
import { NothingFound } from './NothingFound.tsx'
import { LoadingError, Turning } from './parts.tsx'
import { type ChildSearch, usePageOf, type Within } from './useChildSearch.ts'

const days: readonly ChildGroup['by'][] = ['bornOn', 'referredOn', 'answerDueOn']

/** Returns the words for a group: a day, a status, a name, or that it is not shown. */
function useGroupName() {
  const { t } = useTranslation()
  return ({ by, key }: ChildGroup): string => {
    if (key === undefined) return t('enrollment.search.empty')
    if (by === 'status') return t(`words.referralStatus.${key}`)
    if (by === 'vacancyStatus') return t(`words.vacancyStatus.${key}`)
    return days.includes(by) ? formatDay(key) : key
  }
}

type Props = { search: ChildSearch; within: readonly Within[] }

/** Shows one group closed with its count; what is in it is loaded when it is opened. */
function Group({ search, within, group }: Props & { group: ChildGroup }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const name = useGroupName()(group)
  const inside = [...within, { by: group.by, key: group.key }]
  return (
    <li>
      <details className={classes.group} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <IconChevronRight aria-hidden size={18} />
          <span className={classes.column}>{t(`enrollment.search.columns.${group.by}`)}</span>
          <strong data-long={name.length > 25 || undefined} title={name}>
            {name}
          </strong>
          <span className={classes.count}>{t('enrollment.search.count', { count: group.count })}</span>
        </summary>
        {isOpen && <ChildLevel search={search} within={inside} />}
      </details>
    </li>
  )
}

function Groups({ search, within, by }: Props & { by: ChildGroup['by'] }) {
  const { t } = useTranslation()
  const { items, status, retry, ...turning } = usePageOf(search, within, by)
  if (status === 'failed') return <LoadingError onRetry={retry} />
  if (status === 'loading') return <Skeletons count={3} />
  if (items.length === 0) return <NothingFound {...search} />
  return (
    <>
      <ul className={classes.groups} aria-label={t('enrollment.search.groups')}>
        {items.filter(isGroup).map((group) => (
          <Group key={`${group.by}:${group.key}`} {...{ search, within, group }} />
        ))}
      </ul>
      <Turning {...turning} />
    </>
  )
}

/** Shows what is within some open groups: the groups by the next column, or the children. */
export function ChildLevel({ search, within }: Props) {
  const by = search.groups[within.length]
  return by ? <Groups {...{ search, within, by }} /> : <ChildRows {...{ search, within }} />
}
