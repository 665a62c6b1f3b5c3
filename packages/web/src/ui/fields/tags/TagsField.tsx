import { TagsInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FieldProps, useInputProps } from '../field.ts'
import { inOneLine } from '../pasted.ts'

type Props = FieldProps<string[]> & {
  suggestions: string[]
  /** The most characters of a tag, and the most tags. */
  maxLength: number
  maxTags: number
}

/**
 * Renders a field for several short texts, each of which is taken by Enter, a comma (also a Chinese one) or leaving the
 * field. Its suggestions open when it is pressed or typed in, as a dialog focuses its first field at once, and close once a
 * tag is taken, as they cover what is below.
 */
export function TagsField({ suggestions, maxLength, maxTags, ...field }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <TagsInput
      {...useInputProps(field)}
      size="md"
      comboboxProps={{ withinPortal: false }}
      openOnFocus={false}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onClick={() => setOpen(true)}
      onSearchChange={(text) => text && setOpen(true)}
      {...{ maxLength, maxTags }}
      splitChars={[',', '，', '、']}
      acceptValueOnBlur
      isDuplicate={(value, chosen) => chosen.some((each) => each.toLowerCase() === value.trim().toLowerCase())}
      onDuplicate={() => setOpen(false)}
      clearButtonProps={{ 'aria-label': t('shell.ui.clear') }}
      data={suggestions}
      value={field.value}
      onChange={(tags) => {
        setOpen(false)
        field.onChange(tags.map((tag) => inOneLine(tag).trim()).filter(Boolean))
      }}
    />
  )
}
