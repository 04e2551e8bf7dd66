-- Whoever asked for a visit can ask for an earlier time later, too; a visit that is refused gives its wish, with its last day ("until"), to the
-- request that stands in its place (docs/booking.md, "What the office does with a request").
grant update (earlier) on online_request to cusp_app;
