/** Samples of calls about images. The points lie on the small image that these tests upload. */
export const imagingSamples: Record<string, Record<string, unknown>> = {
  createImageAnnotation: {
    points: [
      { x: 0, y: 0 },
      { x: 4, y: 0 },
    ],
    known_mm: null,
  },
};
