import { comparePairs } from './desk/comparePairs.ts'

export const duplicateTasks = { comparePairs }
