import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { t } from '../../contract/translate.ts'

function Bar({ className }: { className?: string | undefined }) {
  return <span className={clsx('block h-3 rounded-small bg-hover', className)} />
}

function Box({ className }: { className?: string }) {
  return <span className={clsx('block rounded-edge border border-line bg-sunken', className)} />
}

interface SkeletonProps {
  label?: string | undefined
}

/** Appears only when the wait is long enough to notice. */
function Skeleton({
  label = t('Loading'),
  shape,
  children,
}: SkeletonProps & { shape: string; children: ReactNode }) {
  return (
    <div role="status" className="appear-late" data-skeleton={shape}>
      <span className="sr-only">{label}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

function numbersTo(count: number): number[] {
  return Array.from({ length: count }, (_, number) => number)
}

/** A text whose length is about known, behind a bar. */
export function SkeletonText({ text }: { text: string }) {
  return (
    <span aria-hidden="true" className="appear-late rounded-small bg-hover text-transparent">
      {text}
    </span>
  )
}

/** Selects or buttons in a line. */
export function SkeletonChoices({ count }: { count: number }) {
  return (
    <div aria-hidden="true" className="appear-late flex flex-wrap items-center gap-x-6 gap-y-2">
      {numbersTo(count).map((choice) => (
        <span key={choice} className="flex h-7 items-center">
          <Bar className="w-24" />
        </span>
      ))}
    </div>
  )
}

interface RowsProps extends SkeletonProps {
  rows: number
  columns?: number
  /** Lines of text per row, and on a phone if they wrap there. */
  lines?: RowLines
  phoneLines?: RowLines
  hasTitle?: boolean
  /** A search box and its choices above the rows. */
  hasTools?: boolean
  /** False if the choices stand elsewhere on a phone. */
  hasPhoneChoices?: boolean
}

export type RowLines = 1 | 2 | 3 | 4

/** As high as rows of so many lines are. */
const rowHeights: Record<RowLines, string> = { 1: 'h-11', 2: 'h-15', 3: 'h-21', 4: 'h-24' }
const phoneHeights: Record<RowLines, string> = {
  1: 'max-sm:h-11',
  2: 'max-sm:h-15',
  3: 'max-sm:h-21',
  4: 'max-sm:h-24',
}

export function SkeletonRows(props: RowsProps) {
  const {
    rows,
    columns = 3,
    lines = 1,
    phoneLines = lines,
    hasTitle = false,
    hasTools = false,
    hasPhoneChoices = true,
    label,
  } = props
  return (
    <Skeleton label={label} shape="list">
      {hasTitle && (
        <div className="border-line border-b py-2">
          <Bar className="w-28" />
        </div>
      )}
      {hasTools && (
        <div className="flex flex-col gap-2 pb-2">
          <Box className="h-9 lg:max-w-80 lg:in-[[data-side]]:max-w-none" />
          <div className={clsx('flex h-7 items-center gap-4', !hasPhoneChoices && 'max-sm:hidden')}>
            <Bar className="w-28" />
            <Bar className="w-20" />
          </div>
        </div>
      )}
      {numbersTo(rows).map((row) => (
        <div
          key={row}
          className={clsx(
            'flex items-center gap-4 border-line border-b px-3',
            rowHeights[lines],
            phoneHeights[phoneLines],
          )}
        >
          <div className={clsx('flex flex-col gap-2.5', lines > 1 ? 'w-1/2' : 'w-1/4')}>
            {numbersTo(lines).map((line) => (
              <Bar key={line} className={line > 0 ? 'w-2/3' : undefined} />
            ))}
          </div>
          {lines === 1 && columns > 1 && <Bar className="w-1/3" />}
          {columns > 2 && <Bar className="ms-auto w-16" />}
        </div>
      ))}
    </Skeleton>
  )
}

interface FormProps extends SkeletonProps {
  fields: number
  longFields?: number
  hasTitle?: boolean
}

export function SkeletonForm({ fields, longFields = 0, hasTitle = false, label }: FormProps) {
  return (
    <Skeleton label={label} shape="form">
      {hasTitle && <Bar className="mt-1.5 mb-8 h-4 w-1/3" />}
      <div className="flex max-w-3xl flex-col gap-6">
        {numbersTo(fields).map((field) => (
          <div key={field} className="flex flex-col gap-2.5">
            <Bar className="w-28" />
            <Box className={field < fields - longFields ? 'h-9' : 'h-24'} />
          </div>
        ))}
      </div>
    </Skeleton>
  )
}

/** A chart's plot, from left to right in any language. */
export function SkeletonPlot({ look }: { look: string }) {
  return (
    <div
      aria-hidden="true"
      dir="ltr"
      className={clsx('appear-late flex items-end gap-2 border-line border-b px-2', look)}
    >
      {chartHeights.map((height) => (
        <span key={height} className={clsx('block flex-1 bg-hover', height)} />
      ))}
    </div>
  )
}

interface ChartsProps extends SkeletonProps {
  /** Selects above. */
  choices?: number
  figures?: number
  charts: number
}

export function SkeletonCharts({ choices = 0, figures = 0, charts, label }: ChartsProps) {
  return (
    <Skeleton label={label} shape="charts">
      <div className="flex flex-col gap-7">
        {choices > 0 && (
          <div className="mb-3">
            <SkeletonChoices count={choices} />
          </div>
        )}
        {figures > 0 && (
          <div className="grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-3">
            {numbersTo(figures).map((figure) => (
              <div key={figure} className="flex flex-col gap-2">
                <Bar className="w-24" />
                <Bar className="h-4 w-14" />
              </div>
            ))}
          </div>
        )}
        {numbersTo(charts).map((chart) => (
          // As tall as a chart with its heading, reading and labels.
          <div key={chart} className="flex h-48 flex-col justify-between pb-6">
            <Bar className="my-1 w-24" />
            <SkeletonPlot look="ms-14 h-28 border-t" />
          </div>
        ))}
      </div>
    </Skeleton>
  )
}

/** Uneven and distinct, to read as a chart. */
const chartHeights = ['h-1/3', 'h-2/3', 'h-1/2', 'h-5/6', 'h-3/5', 'h-3/4', 'h-2/5', 'h-4/5'] as const
