import { useState } from 'react'
import type { Column } from '../ui/grid/columns.ts'
import { DataGrid } from '../ui/grid/DataGrid.tsx'
import type { DataGridProps, Selection } from '../ui/grid/props.ts'

type Child = { id: number; name: string; age: number }
const columns: Column<Child>[] = [
  { id: 'name', title: 'Name', cell: ({ name }) => name, sortBy: ({ name }) => name },
  { id: 'age', title: 'Age', cell: ({ age }) => age, sortBy: ({ age }) => age, hideable: true },
  { id: 'number', title: 'Number', cell: ({ id }) => `No. ${id}`, hideable: 'away' },
]
const names = ['Ana', 'Bruno', 'Carla', 'Diego']
/** Returns children with different names and ages. */
export const children = (count: number): Child[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index,
    name: `${names[index % 4]} ${index}`,
    age: (index * 7) % 12,
  }))

/** Shows a grid of children in which rows can be selected. */
export function ChildrenGrid({ rows, ...more }: { rows: Child[] } & Partial<DataGridProps<Child>>) {
  const [selection, setSelection] = useState<Selection>(new Set())
  return (
    <DataGrid
      name="children"
      label="Children"
      columns={columns}
      rows={rows}
      keyOf={({ id }) => String(id)}
      nameOf={({ name }) => name}
      selection={selection}
      onSelect={setSelection}
      {...more}
    />
  )
}
