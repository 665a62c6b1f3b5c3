import { tableStore } from '../../../../platform/database/tableStore.ts'

const points = ['latitude', 'longitude'] as const
export const neighborhoodStore = tableStore({
  table: 'neighborhood',
  key: 'id',
  columns: ['name', ...points],
  order: 'name',
})
export const zipStore = tableStore({ table: 'zipArea', key: 'zip', columns: ['zip', ...points], order: 'zip' })
