"""One server of OpenStack Swift, or the rings of all, in a folder of its own: Debian's scripts know only /etc/swift.

    swift-server.py FOLDER rings ACCOUNT_PORT CONTAINER_PORT OBJECT_PORT…
    swift-server.py FOLDER account-server|container-server|object-server|proxy-server CONFIGURATION
"""

import ctypes
import os
import signal
import sys

folder, what, *rest = sys.argv[1:]
# A server ends with whoever started it, however that ends.
ctypes.CDLL(None).prctl(1, signal.SIGKILL)

from swift.common import utils  # noqa: E402

utils.SWIFT_CONF_FILE = os.path.join(folder, "swift.conf")


def rings(account, container, *objects):
    from swift.common.ring.builder import RingBuilder

    for name, ports in (("account", [account]), ("container", [container]), ("object", objects)):
        builder = RingBuilder(part_power=6, replicas=len(ports), min_part_hours=1)
        for number, port in enumerate(ports, 1):
            builder.add_dev({
                "region": 1, "zone": number, "ip": "127.0.0.1", "port": int(port),
                "device": "disk%d" % number, "weight": 1, "meta": "",
            })
        builder.rebalance()
        builder.get_ring().save(os.path.join(folder, name + ".ring.gz"))


if what == "rings":
    rings(*rest)
else:
    from swift.common.wsgi import run_wsgi

    more = {}
    if what == "object-server":
        from swift.obj.server import global_conf_callback

        more["global_conf_callback"] = global_conf_callback
    sys.exit(run_wsgi(rest[0], what, verbose=False, **more))
