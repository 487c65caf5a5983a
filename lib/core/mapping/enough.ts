/** A dataset is opened when at least this share of its references names something. */
export const OPENS_FROM = 0.5;

/** Whether enough of the evidence names something; a dataset without any is as good. */
export const isEnough = ({ resolved, dangling }: { resolved: number; dangling: number }): boolean =>
  resolved >= OPENS_FROM * (resolved + dangling);
