import { useTranslation } from 'react-i18next'
import { CheckboxField } from '../../../ui/fields/choices/choices.tsx'
import { DateField } from '../../../ui/fields/dates/DateField.tsx'
import { ClearFilters } from '../../../ui/fields/filters/ClearFilters.tsx'
import { TextFilter } from '../../../ui/fields/filters/FilterFields.tsx'
import { FilterMenu } from '../../../ui/fields/filters/FilterMenu.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import classes from './Notes.module.css'
import { type NoteFilter, noFilter } from './useNotes.ts'

type Props = { filter: NoteFilter; onChange: (filter: NoteFilter) => void; isValid: boolean }

/** Shows the filters of a list of notes: the text, and author and days in a menu. */
export function NoteFilters({ filter, onChange, isValid }: Props) {
  const { t } = useTranslation()
  const { text, authorName, isMine, from, to } = filter
  const count = [authorName, isMine, from, to].filter(Boolean).length
  const set = (part: Partial<NoteFilter>) => onChange({ ...filter, ...part })
  return (
    <search aria-label={t('notes.filter.label')} className={`${classes.filters} no-print`}>
      <TextFilter
        isCompact
        label={t('notes.filter.text')}
        hint={t('notes.filter.text')}
        value={text}
        onChange={(next) => set({ text: next })}
      />
      <FilterMenu label={t('notes.filter.more')} count={count}>
        <TextField
          name="noteAuthor"
          label={t('notes.filter.author')}
          optional
          maxLength={120}
          value={authorName}
          onChange={(next) => set({ authorName: next })}
        />
        <CheckboxField
          name="notesMine"
          label={t('notes.filter.mine')}
          value={isMine}
          onChange={(next) => set({ isMine: next })}
        />
        <DateField
          name="notesFrom"
          label={t('notes.filter.from')}
          optional
          value={from}
          onChange={(next) => set({ from: next })}
        />
        <DateField
          name="notesTo"
          label={t('notes.filter.to')}
          optional
          value={to}
          error={isValid ? undefined : t('validation.endBeforeStart')}
          onChange={(next) => set({ to: next })}
        />
      </FilterMenu>
      {(count > 0 || text) && <ClearFilters label={t('notes.filter.clear')} onClear={() => onChange(noFilter)} />}
    </search>
  )
}
