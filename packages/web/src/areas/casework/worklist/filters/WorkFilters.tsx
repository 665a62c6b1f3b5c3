import { maxTagsPerRecord } from '@semilla/contract/casework/tags.ts'
import { taskReaches } from '@semilla/domain/casework/task.ts'
import { longest } from '@semilla/domain/values/texts.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '../../../../api/audience.ts'
import { useSession } from '../../../../api/session.ts'
import { CheckboxField, type Choice } from '../../../../ui/fields/choices/choices.tsx'
import { SearchField } from '../../../../ui/fields/choices/SearchField.tsx'
import { SelectField } from '../../../../ui/fields/choices/SelectField.tsx'
import { FilterMenu } from '../../../../ui/fields/filters/FilterMenu.tsx'
import { TagsField } from '../../../../ui/fields/tags/TagsField.tsx'
import { useTagNames } from '../../queries.ts'
import { useOwners } from '../assigning/owners.ts'
import { countSet, type Filter } from './filter.ts'

type Props = { filter: Filter; onChange: (filter: Filter) => void }

/** The times without contact to choose from, in days. */
const quietTimes = [7, 14, 30, 60, 90] as const

/** Filters by the owner; for those who may assign, as others cannot list the staff. */
function OwnerFilter({ filter, onChange }: Props) {
  const { t } = useTranslation()
  const { choices, setName } = useOwners()
  const { ownerId, agencyId } = filter
  const chosen = ownerId ? `user:${ownerId}` : agencyId ? `organization:${agencyId}` : undefined
  const isListed = choices.some(({ value }) => value === chosen)
  const [last, setLast] = useState<Choice<string>>()
  const label = last && last.value === chosen ? last.label : t('worklist.filters.chosenOwner')
  return (
    <SearchField
      name="owner"
      label={t('casework.worklist.columns.ownerName')}
      optional
      choices={chosen && !isListed ? [...choices, { value: chosen, label }] : choices}
      onSearch={setName}
      value={chosen}
      onChange={(owner) => {
        setLast(choices.find(({ value }) => value === owner))
        const [kind, id] = (owner ?? '').split(':')
        onChange({
          ...filter,
          ownerId: kind === 'user' ? Number(id) : undefined,
          agencyId: kind === 'organization' ? Number(id) : undefined,
        })
      }}
    />
  )
}

function TaskFilters({ filter, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <SelectField
        name="taskReach"
        label={t('worklist.filters.tasks')}
        optional
        choices={taskReaches.map((value) => ({ value, label: t(`worklist.taskReach.${value}`) }))}
        value={filter.taskReach}
        onChange={(taskReach) => onChange({ ...filter, taskReach, isMyTask: taskReach ? filter.isMyTask : false })}
      />
      <CheckboxField
        name="isMyTask"
        label={t('worklist.filters.myTasks')}
        disabled={!filter.taskReach}
        value={filter.isMyTask}
        onChange={(isMyTask) => onChange({ ...filter, isMyTask })}
      />
    </>
  )
}

/** What is counted as set in the menu. */
const parts = ['ownerId', 'agencyId', 'tags', 'quietDays', 'taskReach', 'answersOverdue', 'documentsToCheck'] as const

/** Filters by what is to be done: owner, tags, last contact, tasks, documents to check, and answers that programs owe. */
export function WorkFilters({ filter, onChange }: Props) {
  const { t } = useTranslation()
  const session = useSession()
  const mayAssign = can(session, 'changeApplications')
  const suggestions = useTagNames('application')
  return (
    <FilterMenu label={t('worklist.filters.work')} count={countSet(filter, parts)}>
      <TaskFilters {...{ filter, onChange }} />
      <CheckboxField
        name="answersOverdue"
        label={t('worklist.filters.answersOverdue')}
        value={filter.answersOverdue}
        onChange={(answersOverdue) => onChange({ ...filter, answersOverdue })}
      />
      {can(session, 'viewDocuments') && (
        <CheckboxField
          name="documentsToCheck"
          label={t('worklist.filters.documentsToCheck')}
          value={filter.documentsToCheck}
          onChange={(documentsToCheck) => onChange({ ...filter, documentsToCheck })}
        />
      )}
      <SelectField
        name="quietDays"
        label={t('worklist.filters.quiet')}
        optional
        choices={quietTimes.map((days) => ({ value: String(days), label: t('worklist.days', { count: days }) }))}
        value={filter.quietDays === undefined ? undefined : String(filter.quietDays)}
        onChange={(days) => onChange({ ...filter, quietDays: days ? Number(days) : undefined })}
      />
      {mayAssign && <OwnerFilter {...{ filter, onChange }} />}
      <TagsField
        name="tags"
        label={t('casework.worklist.columns.tags')}
        hint={t('worklist.filters.tagsHint')}
        optional
        suggestions={suggestions}
        maxLength={longest.tag}
        maxTags={maxTagsPerRecord}
        value={filter.tags}
        onChange={(tags) => onChange({ ...filter, tags })}
      />
    </FilterMenu>
  )
}
