"""Health and metrics, for load balancers and those who watch: not part of the API for users."""

from fastapi import Response

from charterdesk.access.actor import PUBLIC
from charterdesk.access.watcher import AskedByOperator, AskedForReasons
from charterdesk.api.watching import Watching
from charterdesk.kit.errors import fails
from charterdesk.kit.routing import group
from charterdesk.operation.errors import MetricsNotYours
from charterdesk.operation.metrics import MEDIA_TYPE

router = group("health")
metrics_router = group("metrics")


@router.get("", include_in_schema=False, dependencies=[PUBLIC])
def read_health(watch: Watching, with_reasons: AskedForReasons) -> Response:
    """Answer 200 if requests can be served, else 503; with the reasons for those who may know them."""
    health = watch.health(with_findings=with_reasons)
    body = health.model_dump_json(by_alias=True, exclude_none=True)
    return Response(body, 200 if health.ready else 503, media_type="application/json")


@metrics_router.get("", include_in_schema=False, dependencies=[PUBLIC], responses=fails(MetricsNotYours))
def read_metrics(watch: Watching, asked_by_operator: AskedByOperator) -> Response:
    """Return the metrics of all processes in the text format of Prometheus."""
    return Response(watch.metrics(allowed=asked_by_operator), media_type=MEDIA_TYPE)
