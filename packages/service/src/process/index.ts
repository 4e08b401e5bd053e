export { isProgramMistake } from './program-mistake.ts'
export { catchStopSignals, STOP_SIGNALS, type StopSignals } from './stop-signals.ts'
